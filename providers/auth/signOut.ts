import { clearDictionaries } from '#providers/dictionary/dictionary.ts';
import { sendLogout } from '#providers/http/sendLogout.ts';
import { notices } from '#providers/store/signals.ts';
import { closeSession, readToken } from '#providers/store/session.ts';

/**
 * Signs out (AUTH-08): first everything here is forgotten, then the server is told. It completes even when the server
 * cannot be told; that failure is shown. Drafts are kept where it was perhaps not their owner who did it.
 */
export const signOut = async ({ keepDrafts = false } = {}): Promise<void> => {
    const token = readToken();
    closeSession({ keepDrafts });
    clearDictionaries();
    if (!token) return;
    try {
        await sendLogout(token);
    } catch (error) {
        notices.emit({ message: error instanceof Error ? error.message : String(error), type: 'error' });
    }
};
