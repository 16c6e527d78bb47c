import type { ProofWay } from '#contract/system/account/sign-in-words.ts';
import { createChannel } from '#providers/store/event.ts';

/** A request for a proof of identity: to complete a sign-in, or before a sensitive act. */
export interface ProofRequest {
    purpose: 'signIn' | 'act';
    way: ProofWay;
    /** Sends the typed proof; a refusal keeps the dialog open. */
    submit: (typed: string) => Promise<unknown>;
    /** Called when the dialog has closed, after the proof or a cancellation. */
    settle: (isProved: boolean) => void;
}

/** Opens the dialog, which the shell renders. */
export const proofRequests = createChannel<ProofRequest>();

let asking: Promise<boolean> | undefined;

/** Asks the user only once, even if several calls wait for it. */
export const askForProof = (way: ProofWay, submit: ProofRequest['submit']): Promise<boolean> =>
    (asking ??= new Promise<boolean>(settle => proofRequests.emit({ purpose: 'act', way, submit, settle })).finally(() => {
        asking = undefined;
    }));
