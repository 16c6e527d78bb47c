import type { ComponentProps } from 'react';
import { type RaRecord, type SortPayload, useRecordContext } from 'react-admin';
import type { NamedAction } from '#contract/kit/action.ts';
import { NEWEST_FIRST } from '../../kit/list/newestFirst.ts';
import { HoldRowsContext, useHeld } from '../../kit/dialog/heldRows.ts';
import { useActionState } from '../../kit/actions/useActionState.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { useQueue } from './useQueue.ts';

interface QueueDecisionsProps extends Pick<ComponentProps<typeof DecisionBar>, 'reject' | 'rejectInputs' | 'approveIntro' | 'other'> {
    /** The approving action by the state of the pending record. */
    approve: Readonly<Record<string, NamedAction>>;
    /** The list's initial sort order. Defaults to newest first. */
    sort?: SortPayload;
}

/** The footer of a pending record's details: records in the same state are decided one after the other, by mouse or by J K A R. */
export const QueueDecisions = ({ approve, ...rest }: QueueDecisionsProps) => {
    const stateOf = useActionState();
    const record = useRecordContext<RaRecord & { status?: string }>();
    const status = record?.status ?? '';
    const action = approve[status];
    const waiting = record && action && (stateOf(action) ?? stateOf(rest.reject)) ? status : undefined;
    // Another user may decide while a dialog is open: the dialog keeps its input, and the server reports the conflict.
    const [drawn, hold] = useHeld(waiting);
    const shown = drawn === undefined ? undefined : approve[drawn];
    if (!record || drawn === undefined || !shown) return null;
    return (
        <HoldRowsContext value={hold}>
            <Waiting {...rest} approve={shown} id={String(record.id)} status={drawn} />
        </HoldRowsContext>
    );
};

const Waiting = ({
    id,
    status,
    sort = NEWEST_FIRST,
    ...bar
}: Omit<QueueDecisionsProps, 'approve'> & { approve: NamedAction; id: string; status: string }) => {
    const queue = useQueue(bar.reject.entity.resource, id, { status }, sort);
    return <DecisionBar {...bar} queue={queue} />;
};
