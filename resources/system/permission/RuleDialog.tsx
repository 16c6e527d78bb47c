import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RecordContextProvider, SaveContextProvider } from 'react-admin';
import { createPortal } from 'react-dom';
import { DataRule } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { MENUS, type RuleRow, saveRule } from '#providers/org/menus.ts';
import { isHttpError } from '#providers/http/httpError.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { SideSheet } from '#src/kit/ui/SideSheet.tsx';
import { FormFrame } from '#src/kit/views/FormFrame.tsx';
import { FormOutletContext } from '#src/kit/views/FormOutlet.ts';

const { Input } = fieldsOf(DataRule);

interface Outcome {
    onSuccess?: () => void;
    onError?: (error: unknown) => void;
}

/** The form of a data rule: it is no resource of its own, so it brings its own way to save. */
export const RuleDialog = ({ rule, onClose }: { rule: Partial<RuleRow>; onClose: () => void }) => {
    const text = useText();
    const queryClient = useQueryClient();
    const [bar, setBar] = useState<HTMLElement | null>(null);
    const isNew = rule.id === undefined;
    const title = text(isNew ? 'org.addRule' : 'org.editRule');
    const outlet = { close: onClose, toBar: (node: ReactNode) => bar && createPortal(node, bar) };
    const save = async (values: object, { onSuccess, onError }: Outcome = {}) => {
        try {
            await saveRule({ ...rule, ...values });
            onSuccess?.();
            await queryClient.invalidateQueries({ queryKey: [MENUS] });
            return undefined;
        } catch (error) {
            onError?.(error);
            return isHttpError(error) ? error.body.errors : undefined;
        }
    };
    return (
        <SideSheet
            width={560}
            label={title}
            onClose={onClose}
            header={<Typography variant="h2">{title}</Typography>}
            footer={<div ref={setBar} />}
        >
            <Box>
                <SaveContextProvider value={{ save: save as never, saving: false, mutationMode: 'pessimistic' }}>
                    <RecordContextProvider value={isNew ? undefined : rule}>
                        <FormOutletContext value={outlet}>
                            <FormFrame defaultValues={isNew ? { status: '1' } : undefined}>
                                <Input source="ruleName" autoFocus />
                                <Input source="ruleColumn" helperText={text('org.columnHint')} />
                                <Input source="ruleConditions" />
                                <Input source="ruleValue" helperText={text('org.valueHint')} />
                                <Input source="status" />
                            </FormFrame>
                        </FormOutletContext>
                    </RecordContextProvider>
                </SaveContextProvider>
            </Box>
        </SideSheet>
    );
};
