/** The action after a successful save, and whether there has been one. */
export interface SaveFlow {
    /** Sets the action after the next success; `intent` identifies the save button. */
    then: (next: () => void, intent?: string) => void;
    /** The save button that was used; undefined for Enter and 保存并关闭. */
    intent: () => string | undefined;
    /** Call it when the record is stored. Without a `next`, as after Enter, it calls `leave`. */
    finish: (leave: () => void) => void;
    isSaved: () => boolean;
}

/** Create one per opening of a form: once it is finished, the leave guard does not block any more. */
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
