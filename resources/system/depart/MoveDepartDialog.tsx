import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Form, useNotify } from 'react-admin';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPARTS, moveDepart } from '#providers/org/departs.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { ParentInput } from './ParentInput.tsx';

/** Puts a department elsewhere without a mouse: the new place is chosen by its path. */
export const MoveDepartDialog = ({ depart, onClose }: { depart: DepartNode; onClose: () => void }) => {
    const text = useText();
    const titleId = useId();
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
    return (
        <Dialog open fullWidth maxWidth="xs" onClose={move.isPending ? undefined : onClose} aria-labelledby={titleId}>
            <DialogTitle id={titleId}>{text('org.moveTo', { name: depart.title })}</DialogTitle>
            <Form
                record={{ id: depart.id, parentId: depart.parentId || null }}
                onSubmit={(values: { parentId?: unknown }) => move.mutate(typeof values.parentId === 'string' ? values.parentId : '')}
            >
                <DialogContent>
                    <ParentInput />
                    <Typography color="textSecondary">{text('org.moveNote')}</Typography>
                </DialogContent>
                <DialogActions>
                    <Button variant="outlined" disabled={move.isPending} onClick={onClose}>
                        {text('common.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={move.isPending}>
                        {text('common.move')}
                    </Button>
                </DialogActions>
            </Form>
        </Dialog>
    );
};
