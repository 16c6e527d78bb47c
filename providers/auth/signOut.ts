import { clearDictionaries } from '#providers/dictionary/dictionary.ts';
import { sendLogout } from '#providers/http/sendLogout.ts';
import { notices } from '#providers/store/signals.ts';
import { closeSession, readToken } from '#providers/store/session.ts';

/**
 * Signs out (AUTH-08): clears all local data, then notifies the server. It completes even if the server cannot be reached; that failure is
 * shown. Drafts are kept if the caller is possibly not their owner.
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
