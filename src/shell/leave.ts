import { signOut } from '#providers/auth/signOut.ts';

let leaving = false;

/** Did the person sign out by himself? Then the sign-in page leads home, not back to where he was (AUTH-08). */
export const isLeaving = (): boolean => leaving;

/** Signs out because the person wants to; the server's failure is shown as a notice. */
export async function leave(): Promise<void> {
    leaving = true;
    try {
        await signOut();
    } finally {
        leaving = false;
    }
}
