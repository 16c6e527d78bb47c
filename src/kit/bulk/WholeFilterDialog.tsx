import type { ReactNode } from 'react';
import type { Entity } from '#contract/kit/entity.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useText } from '#providers/i18n/useText.ts';
import { useListState } from '../list/useListState.ts';
import { BulkHead } from './BulkHead.tsx';
import { useAskWhole } from './useAskWhole.ts';
import { useBulkStart } from './useBulkStart.ts';
import { useWholeFilter } from './wholeFilter.ts';

interface WholeFilterDialogProps {
    entity: Entity;
    /** Name of the call below the entity's path. */
    call: string;
    /** The verb, in the current language. */
    act: string;
    confirm: string;
    isDestructive?: boolean;
    /** Input that is sent with the filter. If it is passed as undefined, the dialog cannot be confirmed. */
    input?: Record<string, unknown> | undefined;
    onClose: () => void;
    /** Fields that ask for the input. */
    children?: ReactNode;
}

const NOTHING = {};

/** Asks for a confirmation before a task acts on the selection, for acts that are not named actions (those use `BulkActionButton`). */
export const WholeFilterDialog = (props: WholeFilterDialogProps) => {
    const { entity, call, act, confirm, isDestructive = false, onClose, children } = props;
    const text = useText();
    const { isWhole } = useWholeFilter();
    const { selectedIds = [], onUnselectItems } = useListState();
    const askWhole = useAskWhole();
    const { start, isStarting, startFailure } = useBulkStart(entity, call, () => {
        onUnselectItems();
        onClose();
    });
    const input = 'input' in props ? props.input : NOTHING;
    return (
        <ConfirmDialog
            open
            title={isWhole ? askWhole(act) : text('list.batchAsk', { count: selectedIds.length, act })}
            confirm={confirm}
            isDestructive={isDestructive}
            isBusy={isStarting}
            isBlocked={input === undefined}
            onConfirm={() => void start(input, isWhole ? undefined : selectedIds)}
            onClose={onClose}
        >
            <BulkHead isTask failure={startFailure?.message} />
            {children}
        </ConfirmDialog>
    );
};
