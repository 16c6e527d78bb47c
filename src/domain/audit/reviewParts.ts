/** A picture to look at; `before` is the one that it takes the place of. */
export interface ReviewPicture {
    key: string;
    label: string;
    path: string;
    before: string | null;
}

/** A value as it was typed, as a machine read it, and as it is stored now; null where there is none. */
export interface ReviewFact {
    key: string;
    label: string;
    typed: string | null;
    recognised: string | null;
    stored: string | null;
    isMismatch: boolean;
}

/** Something that was looked into, and what came of it. */
export interface ReviewCheck {
    label: string;
    ok: boolean;
    note: string;
}
