import { signOut } from '#providers/auth/signOut.ts';

let leaving = false;

/** Whether the user is signing out deliberately. Then the sign-in page leads to the home page, not back to the current one (AUTH-08). */
export const isLeaving = (): boolean => leaving;

/** Signs out on the user's request; a failure of the server is shown as a notification. */
export async function leave(): Promise<void> {
    leaving = true;
    try {
        await signOut();
    } finally {
        leaving = false;
    }
}
