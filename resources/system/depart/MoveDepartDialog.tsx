import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider, useNotify } from 'react-admin';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPARTS, moveDepart } from '#providers/org/departs.ts';
import { InputDialog } from '#src/kit/dialog/InputDialog.tsx';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { ParentInput } from './ParentInput.tsx';

/** Puts a department elsewhere without a mouse: the new place is chosen by its path. */
export const MoveDepartDialog = ({ depart, onClose }: { depart: DepartNode; onClose: () => void }) => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const move = useSingleFlight({
        mutationFn: (parentId: string) => moveDepart(depart.id, parentId),
        onSuccess: async () => {
            onClose();
            notify(text('common.moved'), { type: 'success' });
            await queryClient.invalidateQueries({ queryKey: [DEPARTS] });
        },
        onError: error => notify(error.message, { type: 'error' }),
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
            {/* The input leaves out the department itself and what is below it. */}
            <RecordContextProvider value={{ id: depart.id }}>
                <ParentInput />
            </RecordContextProvider>
            <Typography color="textSecondary">{text('org.moveNote')}</Typography>
        </InputDialog>
    );
};
