import type { ProofWay } from '#contract/system/account/sign-in-words.ts';
import { createChannel } from '#providers/store/event.ts';

/** Somebody has to prove who they are: to finish a sign-in, or before a sensitive act. */
export interface ProofRequest {
    purpose: 'signIn' | 'act';
    way: ProofWay;
    /** Sends what was typed; a refusal keeps the dialog open. */
    submit: (typed: string) => Promise<unknown>;
    /** The dialog has closed: proved, or given up. */
    settle: (isProved: boolean) => void;
}

/** Opens the dialog; the shell draws it. */
export const proofRequests = createChannel<ProofRequest>();

let asking: Promise<boolean> | undefined;

/** Asks the person once, however many calls wait for it. */
export const askForProof = (way: ProofWay, submit: ProofRequest['submit']): Promise<boolean> =>
    (asking ??= new Promise<boolean>(settle => proofRequests.emit({ purpose: 'act', way, submit, settle })).finally(() => {
        asking = undefined;
    }));
