// Passkeys by the browser's own means: making one, and answering with one. Bytes travel in base64url.
import type { Me, Passkey } from "../../protocol/messages";
import { api, Refusal } from "./api";
import { language } from "../words/language.svelte";

/** Whether this browser takes passkeys at this address: over https or at localhost, and not for a bare address. */
export const possible = (): boolean =>
  window.isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** Make a passkey that is me. */
export async function make(): Promise<Passkey> {
  const offer = await api.offerPasskey();
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(offer.challenge),
        rp: { id: offer.site, name: language.say("page-name") },
        user: { id: bytes(offer.user), name: offer.name, displayName: offer.name },
        pubKeyCredParams: offer.algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: offer.known.map((id) => ({ type: "public-key", id: bytes(id) })),
        authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
        attestation: "none",
        timeout: offer.seconds * 1000,
      },
    }),
  );
  const answer = made.response as AuthenticatorAttestationResponse;
  return api.addPasskey({ client_data: text(answer.clientDataJSON), attestation: text(answer.attestationObject) });
}

/** Whoever a passkey of this browser says I am. */
export async function enter(): Promise<Me> {
  const offer = await api.offerSignIn();
  const found = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytes(offer.challenge),
        rpId: offer.site,
        userVerification: "preferred",
        timeout: offer.seconds * 1000,
      },
    }),
  );
  const answer = found.response as AuthenticatorAssertionResponse;
  return api.signIn({
    id: text(found.rawId),
    client_data: text(answer.clientDataJSON),
    authenticator_data: text(answer.authenticatorData),
    signature: text(answer.signature),
    user: answer.userHandle?.byteLength ? text(answer.userHandle) : null,
  });
}

/** What the browser answers; thinking better of it, or having no passkey, is said in our own words. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let found: Credential | null = null;
  let known = false;
  try {
    found = await ask();
  } catch (error) {
    known = error instanceof DOMException && error.name === "InvalidStateError";
  }
  if (found) return found as PublicKeyCredential;
  throw new Refusal({ code: "page.no-passkey", text: language.say(known ? "passkey-known" : "passkey-none") });
}

function bytes(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
}

function text(data: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
