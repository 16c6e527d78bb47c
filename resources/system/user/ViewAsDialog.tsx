import { useNotify } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { ADMIN_ROLE } from '#contract/system/role.ts';
import { type User, VIEW_MINUTES } from '#contract/system/user.ts';
import { viewAs } from '#providers/auth/viewAs.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { isViewing } from '#providers/store/viewing.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';

const NORMAL = 1;

/**
 * Whether the caller may view the system as a given user: administrators may view as others who can sign in. The server makes the final
 * decision.
 */
export const useMayViewAs = (): ((user: Pick<Row<typeof User>, 'id' | 'status'>) => boolean) => {
    const own = useSession()?.user;
    // Other back ends send no roles and do not have the call.
    const roles: readonly string[] | undefined = own?.roles;
    const isAdministrator = roles?.includes(ADMIN_ROLE) === true && !isViewing();
    return user => isAdministrator && user.status === NORMAL && user.id !== own?.id;
};

/** Explains what viewing the system as another user means, and starts it. */
export const ViewAsDialog = ({ user, onClose }: { user: Pick<Row<typeof User>, 'id' | 'realname'>; onClose: () => void }) => {
    const text = useText();
    const notify = useNotify();
    const begin = useSingleFlight({
        mutationFn: viewAs,
        onError: (error: Error) => notify(error.message, { type: 'error' }),
    });
    return (
        <ConfirmDialog
            open
            title={text('user.viewAsAsk', { name: user.realname })}
            confirm={text('user.viewAsBegin')}
            isBusy={begin.isPending || begin.isSuccess}
            onConfirm={() => begin.mutate(user.id)}
            onClose={onClose}
        >
            {text('user.viewAsNote', { name: user.realname, minutes: VIEW_MINUTES })}
        </ConfirmDialog>
    );
};
