/** A picture to review; `before` is the one that it replaces. */
export interface ReviewPicture {
    key: string;
    label: string;
    path: string;
    before: string | null;
}

/** A value as typed, as read by the machine, and as stored now; null if there is none. */
export interface ReviewFact {
    key: string;
    label: string;
    typed: string | null;
    recognised: string | null;
    stored: string | null;
    isMismatch: boolean;
}

/** A check with its result. */
export interface ReviewCheck {
    label: string;
    ok: boolean;
    note: string;
}
