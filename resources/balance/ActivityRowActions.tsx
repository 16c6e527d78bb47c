import { useRecordContext } from 'react-admin';
import type { ActivityActions } from '#contract/balance/activity.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';

/** Actions on an activity of the list: a draft can be published or deleted, a published one paused, ended or copied. */
export const ActivityRowActions = ({ acts }: { acts: ActivityActions }) => {
    const row = useRecordContext<{ id: string; status: string }>();
    if (!row) return null;
    const isDraft = row.status === 'draft';
    const { publish, pause, resume, end, raise, copy } = acts;
    return (
        <>
            {!['pending', 'ended'].includes(row.status) && <EditRowButton />}
            <ActionButton action={publish} isOffered={isDraft} />
            {isDraft && <DeleteRowButton />}
            <ActionButton action={resume} isOffered={row.status === 'paused'} />
            <ActionButton action={pause} isOffered={row.status === 'active'} />
            <ActionMenu actions={isDraft ? [copy] : [raise, end, copy]} />
        </>
    );
};
