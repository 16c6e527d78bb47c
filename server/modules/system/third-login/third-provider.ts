/** Somebody as the third party knows them. */
export interface ThirdUser {
    /** Never changes and belongs to nobody else there. */
    uuid: string;
    name: string;
}

/** Random values of one sign-in attempt. */
export interface WaySecrets {
    /** Comes back in the address; letters and digits alone, as WeCom takes no other. */
    state: string;
    /** Comes back in the ID token. */
    nonce: string;
    /** PKCE: proves that the code is redeemed by the session that asked for it. */
    verifier: string;
}

/** A third party whose accounts may sign in: its page where people sign in, and the question who came back from there. */
export interface ThirdProvider {
    /** wire: `source` in the addresses, `thirdType` in the answers. */
    source: string;
    /** What its button says. */
    name: string;
    /** @param given.userAgent of the browser: one within the third party's own app may need no page to sign in on */
    authorizeUrl(given: WaySecrets & { redirectUri: string; userAgent: string }): Promise<string>;
    /**
     * @param given.back our own address with the query that the provider has sent the browser back with
     * @throws Error when the answer is not one to these secrets or the provider does not answer
     */
    identify(given: WaySecrets & { back: URL }): Promise<ThirdUser>;
}
