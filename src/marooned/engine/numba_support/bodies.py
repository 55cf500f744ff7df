"""Two kinds of compiled code: bodies, which other rules call, and entries, which Python calls.

Left to itself Numba makes each function ready for all callers: a wrapper for Python, machine code, and in it copies of
all that the function calls, optimised again. But of the 160 rules that a game compiles Python calls 15. So a rule
becomes a body: LLVM's code, optimised and no more. What Python calls becomes an entry too: the body, what it calls and
a wrapper, as machine code. That takes half the time.

Numba's ways to change how it compiles are a compiler with passes of one's own and the classes of code libraries.
"""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm  # type: ignore[import-untyped]
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, CompileResult, DefaultPassBuilder, compile_result
from numba.core.runtime import rtsys


class Body(JITCodeLibrary):  # type: ignore[misc]
    """Code that other rules call, in two forms.

    `alone` is that of the rule itself, with parts of what it calls laid out in it. It is there when its callers are
    optimised, so that they can do the same, and is then left out of them: nothing is optimised twice. The whole, with
    all that it calls, is what an entry links in.
    """

    alone: Any = None

    def add_linking_library(self, library: Any) -> None:
        """Numba adds what the rule calls, and its counting of references, which rules have no use for."""
        if library is not rtsys.library:
            super().add_linking_library(library)

    def finalize(self) -> None:
        """Link and optimise, where Numba would also make machine code."""
        called = list(dict.fromkeys(self._linking_libraries))
        for library in called:
            code = library.alone if isinstance(library, Body) else library._get_module_for_linking()
            self._final_module.link_in(code, preserve=True)
        self._optimize_final_module()
        self.alone = _to_be_left_out(self._final_module)
        for library in called:
            if isinstance(library, Body):
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        _drop_unused(self)
        self._final_module.verify()
        self._finalize_dynamic_globals()
        self._finalized = True


class Entry(JITCodeLibrary):  # type: ignore[misc]
    """Code that Python calls."""

    def _optimize_final_module(self) -> None:
        """What Numba calls once all is linked in, which is optimised already."""
        _drop_unused(self)


class BodyCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's compiler, as far as a body."""

    def __init__(
        self, typingctx: Any, targetctx: Any, library: Any, args: Any, return_type: Any, flags: Any, locals: Any
    ) -> None:
        flags.no_compile = flags.no_cpython_wrapper = True  # no machine code, and nothing that Python could call
        super().__init__(typingctx, targetctx, library, args, return_type, flags, locals)

    def define_pipelines(self) -> list[Any]:
        """The usual passes, which fill a body."""
        self.state.library = Body(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        return [DefaultPassBuilder.define_nopython_pipeline(self.state)]


def entry_of(body: CompileResult, context: Any) -> CompileResult:
    """What Python calls, made of a body."""
    context = context.subtarget(enable_nrt=False)
    library = Entry(context.codegen(), body.fndesc.qualname)
    library.enable_object_caching()
    context.create_cpython_wrapper(library, body.fndesc, body.environment, None, release_gil=True)
    library.add_linking_library(rtsys.library)
    library.add_linking_library(body.library)
    function = context.get_executable(library, body.fndesc, body.environment)
    return body._replace(library=library, entry_point=function)


def to_keep(body: CompileResult) -> tuple[Any, ...]:
    """What is kept of a body on disk."""
    library, described = body.library, body.fndesc
    described.typemap = described.calltypes = None  # of use while it was made
    codes = library.alone.as_bitcode(), library._final_module.as_bitcode()
    return library.name, *codes, described, body.environment, body.signature


def from_kept(
    context: Any, name: str, alone: bytes, whole: bytes, described: Any, environment: Any, signature: Any
) -> CompileResult:
    """The body of which that was kept."""
    library = Body(context.codegen(), name)
    library.alone, library._final_module = llvm.parse_bitcode(alone), llvm.parse_bitcode(whole)
    library._finalized = True
    return compile_result(
        typing_context=context.typing_context,
        target_context=context,
        library=library,
        fndesc=described,
        environment=environment,
        signature=signature,
        objectmode=False,
        lifted=(),
    )


def _to_be_left_out(module: Any) -> Any:
    """A copy of a module whose functions are laid out inside others at most, and kept nowhere."""
    copy = module.clone()
    for function in copy.functions:
        if not function.is_declaration and function.linkage == llvm.Linkage.external:
            function.linkage = "available_externally"
    return copy


def _drop_unused(library: Any) -> None:
    """Drop what was linked in and nothing calls."""
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(library._final_module, library._codegen._pass_builder())
