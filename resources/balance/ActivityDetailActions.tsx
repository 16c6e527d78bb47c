import { useRecordContext } from 'react-admin';
import type { ActivityActions } from '#contract/balance/activity.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';

/** What can be done with the activity at hand, beside its title. */
export const ActivityDetailActions = ({ acts }: { acts: ActivityActions }) => {
    const row = useRecordContext<{ id: string; status: string }>();
    if (!row) return null;
    const { publish, pause, resume, end, raise, copy } = acts;
    return (
        <>
            {row.status === 'draft' && <ActionButton action={publish} variant="contained" />}
            {row.status === 'active' && <ActionButton action={pause} variant="outlined" />}
            {row.status === 'paused' && <ActionButton action={resume} variant="contained" />}
            <ActionMenu actions={row.status === 'draft' ? [copy] : [raise, end, copy]} />
        </>
    );
};
