import { type MenuRowNode, Permission } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { MENU_PARENT_SOURCE } from '#providers/org/menus.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { BranchInput } from '#src/kit/tree/BranchInput.tsx';

/** The menu above, by its whole path; buttons are no choice. */
export const MenuParentInput = () => {
    const text = useText();
    const label = useFieldLabel(Permission, 'parentId');
    const choose = text('form.choose', { label });
    return <BranchInput<MenuRowNode> source="parentId" tree={MENU_PARENT_SOURCE} label={label} placeholder={choose} isRequired />;
};
