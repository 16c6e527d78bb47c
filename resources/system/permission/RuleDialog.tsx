import { useQueryClient } from '@tanstack/react-query';
import { DataRule } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { MENUS, type RuleRow, saveRule } from '#providers/org/menus.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { SheetForm } from '#src/kit/views/SheetForm.tsx';

const { Input } = fieldsOf(DataRule);

interface RuleDialogProps {
    /** The menu whose rows it narrows. */
    permissionId: string;
    /** What is changed; absent for a new one. */
    rule?: RuleRow;
    onClose: () => void;
}

/** The form of a data rule, over the list of the menu's rules. */
export const RuleDialog = ({ permissionId, rule, onClose }: RuleDialogProps) => {
    const text = useText();
    const queryClient = useQueryClient();
    const save = async (values: object) => {
        await saveRule({ permissionId, ...rule, ...values });
        await queryClient.invalidateQueries({ queryKey: [MENUS] });
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
