import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { deleteRule, MENUS, type RuleRow } from '#providers/org/menus.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';

/** Deletes a data rule after one question. */
export const DeleteRuleButton = ({ rule }: { rule: RuleRow }) => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [isAsking, setAsking] = useState(false);
    const remove = useSingleFlight({
        mutationFn: () => deleteRule(rule.id),
        onSuccess: async () => {
            setAsking(false);
            notify(text('common.deleted'), { type: 'success' });
            await queryClient.invalidateQueries({ queryKey: [MENUS] });
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    return (
        <>
            <Button size="small" color="error" onClick={() => setAsking(true)}>
                {text('org.delete')}
            </Button>
            <ConfirmDialog
                open={isAsking}
                title={text('org.deleteRule', { name: rule.ruleName })}
                confirm={text('org.delete')}
                isDestructive
                isBusy={remove.isPending}
                onConfirm={() => remove.mutate()}
                onClose={() => setAsking(false)}
            >
                {text('org.deleteRuleHint')}
            </ConfirmDialog>
        </>
    );
};
