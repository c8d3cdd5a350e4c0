import type { PasskeyAnswer } from '#contract/second-factor.ts'

/** Asked as the server said; undefined when the person turned it down, or the browser knows no passkeys. */
const answered = async (ask: () => Promise<Credential | null>): Promise<PasskeyAnswer | undefined> => {
  try {
    const credential = await ask()
    return credential instanceof PublicKeyCredential
      ? (credential.toJSON() as unknown as PasskeyAnswer)
      : undefined
  } catch (error) {
    // NotAllowedError: turned down or too slow. InvalidStateError: the device has one already.
    if (error instanceof DOMException || error instanceof TypeError || error instanceof ReferenceError)
      return undefined
    throw error
  }
}

/** Has the device make a passkey. */
export const makePasskey = (question: object): Promise<PasskeyAnswer | undefined> =>
  answered(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        question as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )

/** Has the person choose one of their passkeys and unlock it. */
export const showPasskey = (question: object): Promise<PasskeyAnswer | undefined> =>
  answered(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        question as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )
