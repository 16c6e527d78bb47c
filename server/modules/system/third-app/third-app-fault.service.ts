/** Why an app of a third party did not do what was asked, in Chinese for the delivery log. `isFinal`: trying again would not help. */
export class ThirdAppFault extends Error {
    override readonly name = 'ThirdAppFault';
    readonly isFinal: boolean;
    /** What the third party calls it. */
    readonly code: string | undefined;

    constructor(message: string, { isFinal = false, code }: { isFinal?: boolean; code?: string } = {}) {
        super(message);
        this.isFinal = isFinal;
        this.code = code;
    }
}
