import { required, useInput, useRecordContext } from 'react-admin';
import { MENU_TYPE, type MenuRowNode, Permission } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { pathChoices } from '#src/kit/tree/treeItem.ts';
import { ChoiceBox } from '#src/kit/ui/ChoiceBox.tsx';
import { useMenuTree } from './useMenuTree.ts';

const withoutButtons = (nodes: readonly MenuRowNode[]): MenuRowNode[] =>
    nodes.filter(node => node.menuType !== MENU_TYPE.button).map(node => ({ ...node, children: withoutButtons(node.children ?? []) }));

/** The menu above, by its whole path; buttons, the menu itself and what is below it are no choice. */
export const MenuParentInput = () => {
    const text = useText();
    const label = useFieldLabel(Permission, 'parentId');
    const record = useRecordContext();
    const { id, field, fieldState } = useInput({ source: 'parentId', validate: required(text('form.choose', { label })) });
    const { data, isPending } = useMenuTree();
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    const value = typeof field.value === 'string' && field.value !== '' ? [field.value] : [];
    return (
        <LabeledControl id={id} label={label} isRequired error={error}>
            <ChoiceBox
                choices={pathChoices(withoutButtons(data ?? []), record === undefined ? undefined : String(record.id))}
                isLoading={isPending}
                value={value}
                onChange={([next]) => field.onChange(next ?? null)}
                onBlur={() => field.onBlur()}
                inputRef={field.ref}
                error={!!error}
                placeholder={text('form.choose', { label })}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};
