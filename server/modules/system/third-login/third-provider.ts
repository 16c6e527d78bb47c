/** Somebody as the third party knows them. */
export interface ThirdUser {
    /** Never changes and belongs to nobody else there. */
    uuid: string;
    name: string;
}

/** A third party whose accounts may sign in: its page where people sign in, and the question who came back from there. */
export interface ThirdProvider {
    /** wire: `source` in the addresses, `thirdType` in the answers. */
    source: string;
    /** What its button says. */
    name: string;
    authorizeUrl(given: { state: string; redirectUri: string; challenge: string }): Promise<string>;
    /** @throws Error when the code is not good or the provider does not answer */
    identify(given: { code: string; redirectUri: string; verifier: string }): Promise<ThirdUser>;
}
