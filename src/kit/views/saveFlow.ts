/** What follows a successful save, and whether there has been one. */
export interface SaveFlow {
    /** Replaces what happens after the next success. */
    then: (next: () => void) => void;
    finish: () => void;
    isSaved: () => boolean;
}

/** One opening of a form has one: once it is finished, the leave guard holds nothing up. */
export function createSaveFlow(): SaveFlow {
    let isSaved = false;
    let next = () => {};
    return {
        then: given => {
            next = given;
        },
        finish: () => {
            isSaved = true;
            next();
        },
        isSaved: () => isSaved,
    };
}
