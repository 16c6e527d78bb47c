/** What follows a successful save, and whether there has been one. */
export interface SaveFlow {
    /** Replaces what happens after the next success; `intent` tells several buttons that save apart. */
    then: (next: () => void, intent?: string) => void;
    /** Which button saves; undefined for the plain way: Enter, 保存并关闭. */
    intent: () => string | undefined;
    /** The record is stored; without a `next` of a button, as after Enter, the form is left. */
    finish: (leave: () => void) => void;
    isSaved: () => boolean;
}

/** One opening of a form has one: once it is finished, the leave guard holds nothing up. */
export function createSaveFlow(): SaveFlow {
    let isSaved = false;
    let next: (() => void) | undefined;
    let intent: string | undefined;
    return {
        then: (given, meant) => {
            next = given;
            intent = meant;
        },
        intent: () => intent,
        finish: leave => {
            isSaved = true;
            (next ?? leave)();
        },
        isSaved: () => isSaved,
    };
}
