import { useStore } from 'react-admin';
import { useSession } from '#providers/store/useSession.ts';
import { NEWEST } from './newest.ts';

/** Which parts of the help the user has seen, stored with the account (`providers/store/listChoices.ts`). */
export function useHelpSeen() {
    const userId = useSession()?.user?.id;
    // Nothing is marked as new until the account's choices have loaded.
    const [owner] = useStore<string>('list.owner', '');
    const [seen, setSeen] = useStore<string>('help.seen', '');
    const [hasToured, setToured] = useStore<boolean>('help.toured', false);
    return {
        hasNews: owner !== '' && owner === userId && seen !== NEWEST,
        hasToured,
        /** Marks the newest release as seen. */
        noteSeen: () => setSeen(NEWEST),
        /** Marks the tour as taken. */
        noteToured: () => setToured(true),
    };
}
