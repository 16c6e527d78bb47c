import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DataRule, type MenuRowNode } from '#contract/system/permission.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { deleteRule, loadRules, MENUS, type RuleRow, saveRule } from '#providers/org/menus.ts';
import { useAct } from '#src/kit/actions/useAct.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { TextFilters } from '#src/kit/input/TextFilters.tsx';
import { SheetForm } from '#src/kit/form/SheetForm.tsx';

/** Deletes a data rule after a confirmation. */
const DeleteRuleButton = ({ rule }: { rule: RuleRow }) => {
    const text = useText();
    const [isAsking, setAsking] = useState(false);
    const remove = useAct(() => deleteRule(rule.id), { stale: [[MENUS]], notice: text('common.deleted'), onDone: () => setAsking(false) });
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

const { Input } = fieldsOf(DataRule);

interface RuleDialogProps {
    /** The menu whose rows the rule restricts. */
    permissionId: string;
    /** The rule to edit; absent for a new one. */
    rule?: RuleRow;
    onClose: () => void;
}

/** Form of a data rule, above the list of the menu's rules. */
const RuleDialog = ({ permissionId, rule, onClose }: RuleDialogProps) => {
    const text = useText();
    const queryClient = useQueryClient();
    const save = async (values: object, idempotencyKey?: string) => {
        try {
            await saveRule({ permissionId, ...rule, ...values }, idempotencyKey);
        } finally {
            // Also refetched after a refusal, because somebody else may have changed the rules.
            await queryClient.invalidateQueries({ queryKey: [MENUS] });
        }
    };
    return (
        <SheetForm
            entity={DataRule}
            title={text(rule ? 'org.editRule' : 'org.addRule')}
            owner={permissionId}
            {...(rule ? { record: rule } : { defaultValues: { status: '1' } })}
            onSave={save}
            onClose={onClose}
        >
            <Input source="ruleName" autoFocus />
            <Input source="ruleColumn" helperText={text('org.columnHint')} />
            <Input source="ruleConditions" />
            <Input source="ruleValue" helperText={text('org.valueHint')} />
            <Input source="status" />
        </SheetForm>
    );
};

const EVERY = { ruleName: '', ruleValue: '' };

/** SYS-05: the rules that restrict the rows of the menu's lists. */
export const RulesSheet = ({ menu, onClose }: { menu: MenuRowNode; onClose: () => void }) => {
    const text = useText();
    const nameOf = useNameOf();
    const [edited, setEdited] = useState<RuleRow | 'new'>();
    const [asked, setAsked] = useState(EVERY);
    const query = useQuery({
        queryKey: [MENUS, 'rules', menu.id, asked],
        queryFn: ({ signal }) => loadRules({ permissionId: menu.id, ...asked }, signal),
        placeholderData: keepPreviousData,
    });
    const title = text('org.rulesOf', { name: menu.name });
    const { ruleName, ruleColumn, ruleConditions, ruleValue, status } = DataRule.fields;
    return (
        <SideSheet
            width={800}
            label={title}
            onClose={onClose}
            header={<Typography variant="h2">{title}</Typography>}
            actions={
                <Button variant="contained" startIcon={<Add />} onClick={() => setEdited('new')}>
                    {text('org.addRule')}
                </Button>
            }
        >
            <Box sx={{ mx: -4, mt: -3 }}>
                <TextFilters
                    labels={{ ruleName: nameOf(ruleName.meta), ruleValue: nameOf(ruleValue.meta) }}
                    values={asked}
                    onAsk={setAsked}
                />
            </Box>
            <QueryState query={query} empty={text(asked.ruleName || asked.ruleValue ? 'org.noRuleFound' : 'org.noRules')}>
                {rules => (
                    <Box sx={{ overflowX: 'auto' }}>
                        <Table size="small" sx={{ minWidth: 640 }}>
                            <TableHead>
                                <TableRow>
                                    {[ruleName, ruleColumn, ruleConditions, ruleValue, status].map(({ meta }) => (
                                        <TableCell key={meta.label}>{nameOf(meta)}</TableCell>
                                    ))}
                                    <TableCell>{text('org.actions')}</TableCell>
                                </TableRow>
                            </TableHead>
                            <TableBody>
                                {rules.map(rule => (
                                    <TableRow key={rule.id} hover>
                                        <TableCell>{rule.ruleName}</TableCell>
                                        <TableCell>{rule.ruleColumn}</TableCell>
                                        <TableCell>{rule.ruleConditions_dictText ?? rule.ruleConditions}</TableCell>
                                        <TableCell sx={{ overflowWrap: 'anywhere' }}>{rule.ruleValue}</TableCell>
                                        <TableCell>{rule.status_dictText ?? rule.status}</TableCell>
                                        <TableCell sx={{ whiteSpace: 'nowrap' }}>
                                            <Button size="small" onClick={() => setEdited(rule)}>
                                                {text('org.edit')}
                                            </Button>
                                            <DeleteRuleButton rule={rule} />
                                        </TableCell>
                                    </TableRow>
                                ))}
                            </TableBody>
                        </Table>
                    </Box>
                )}
            </QueryState>
            {edited && (
                <RuleDialog permissionId={menu.id} {...(edited === 'new' ? {} : { rule: edited })} onClose={() => setEdited(undefined)} />
            )}
        </SideSheet>
    );
};
