import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPARTS, moveDepart } from '#providers/org/departs.ts';
import { InputDialog } from '#src/kit/dialog/InputDialog.tsx';
import { useAct } from '#src/kit/actions/useAct.ts';
import { ParentInput } from './ParentInput.tsx';

/** Moves a department without drag and drop: the new parent is selected by its path. */
export const MoveDepartDialog = ({ depart, onClose }: { depart: DepartNode; onClose: () => void }) => {
    const text = useText();
    const move = useAct((parentId: string) => moveDepart(depart.id, parentId), {
        stale: [[DEPARTS]],
        notice: text('common.moved'),
        onDone: onClose,
    });
    const handleSubmit = async ({ parentId }: { parentId?: unknown }) => {
        await move.mutateAsync(typeof parentId === 'string' ? parentId : '').catch(() => undefined);
        return {};
    };
    return (
        <InputDialog
            title={text('org.moveTo', { name: depart.title })}
            submit={text('common.move')}
            width="xs"
            isBusy={move.isPending}
            defaultValues={{ id: depart.id, parentId: depart.parentId || null }}
            onSubmit={handleSubmit}
            onClose={onClose}
        >
            {/* `ParentInput` excludes the department itself and its descendants. */}
            <RecordContextProvider value={{ id: depart.id }}>
                <ParentInput />
            </RecordContextProvider>
            <Typography color="textSecondary">{text('org.moveNote')}</Typography>
        </InputDialog>
    );
};
