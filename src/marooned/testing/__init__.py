"""The conformance kit: what every game must hold to, checked over random play. Public, so a new game gets it for free.

    from marooned.testing import conformance

    @given(play=plays(game, seats))
    def test_conforms(play):
        for step in play.steps():
            conformance.check_step(step)

`suite` is all of it as one class, for a game of any package; `conformance` holds the checks, `plays` ways of walking
through a game, `trace` the comparison of the interpreted with the compiled rules.
"""
