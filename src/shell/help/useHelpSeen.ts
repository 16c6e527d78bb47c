import { useStore } from 'react-admin';
import { useSession } from '#providers/store/useSession.ts';
import { NEWEST } from './newest.ts';

/** What the person has seen of the help, kept with the account (`providers/store/listChoices.ts`). */
export function useHelpSeen() {
    const userId = useSession()?.user?.id;
    // Until the account's choices are here, nothing is called new.
    const [owner] = useStore<string>('list.owner', '');
    const [seen, setSeen] = useStore<string>('help.seen', '');
    const [hasToured, setToured] = useStore<boolean>('help.toured', false);
    return {
        hasNews: owner !== '' && owner === userId && seen !== NEWEST,
        hasToured,
        /** The newest release has been shown. */
        noteSeen: () => setSeen(NEWEST),
        /** The tour has been taken. */
        noteToured: () => setToured(true),
    };
}
