import { isImageName } from '#contract/kit/files.ts';
import type { OrderProof } from '#contract/order/track.ts';

interface ProofPicture {
    path: string;
    name: string;
}

/** The photos of all proofs in order, named by kind and time. */
export const picturesOf = (proofs: readonly OrderProof[]): ProofPicture[] =>
    proofs.flatMap(({ files, proofType_dictText: kind, takenAt }) =>
        files.filter(isImageName).map(path => ({ path, name: [kind, takenAt].filter(Boolean).join(' ') })),
    );
