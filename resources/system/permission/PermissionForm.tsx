import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { MENU_TYPE, type MenuRowNode, Permission } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { MENU_PARENT_SOURCE, MENUS, refreshOwnMenu } from '#providers/org/menus.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { BranchInput } from '#src/kit/tree/BranchInput.tsx';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormOutletContext } from '#src/kit/form/FormOutlet.ts';
import { IconInput } from './IconInput.tsx';

const SOURCE = 'internalOrExternal';
const MODES = ['inside', 'outside'] as const;

/** 打开方式: in a tab of the workspace, or in a browser window (wire-contract 13.3). */
const OpenModeInput = () => {
    const text = useText();
    const label = useFieldLabel(Permission, SOURCE);
    const { id, field } = useInput({
        source: SOURCE,
        defaultValue: false,
        format: value => value as unknown,
        parse: value => value as unknown,
    });
    return (
        <LabeledControl id={id} label={label}>
            <ChoiceBox
                choices={MODES.map(mode => ({ id: mode, text: text(`org.${mode}`) }))}
                value={[field.value === true ? 'outside' : 'inside']}
                // Clearing the selection is ignored, because one of the two must be selected.
                onChange={([mode]) => mode !== undefined && field.onChange(mode === 'outside')}
                onBlur={() => field.onBlur()}
                inputRef={field.ref}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};

/** Selects the parent menu by its full path; buttons cannot be parents. */
const MenuParentInput = () => {
    const text = useText();
    const label = useFieldLabel(Permission, 'parentId');
    const choose = text('form.choose', { label });
    return <BranchInput<MenuRowNode> source="parentId" tree={MENU_PARENT_SOURCE} label={label} placeholder={choose} isRequired />;
};

const { Input } = fieldsOf(Permission);
const LAYOUT = 'layouts/RouteView';

/** Form of a menu or button; a new one is placed below the menu in `?parent=`. Its type determines the fields. */
export const PermissionForm = () => {
    const [params] = useSearchParams();
    const outlet = useContext(FormOutletContext);
    const queryClient = useQueryClient();
    const isNew = useRecordContext() === undefined;
    const parentId = params.get('parent') || null;
    const close = () => {
        void queryClient.invalidateQueries({ queryKey: [MENUS] });
        void refreshOwnMenu();
        outlet.close();
    };
    const start = parentId === null ? { menuType: MENU_TYPE.root, component: LAYOUT } : { menuType: MENU_TYPE.menu, parentId };
    return (
        <FormOutletContext value={{ ...outlet, close }}>
            <FormFrame defaultValues={isNew ? { sortNo: 1, status: '1', permsType: '1', route: true, ...start } : undefined}>
                <Input source="menuType" />
                <Input source="name" autoFocus />
                <FieldsOfType />
                <Input source="status" />
                <Input source="sortNo" />
            </FormFrame>
        </FormOutletContext>
    );
};

const FieldsOfType = () => {
    const text = useText();
    const type = Number(useWatch({ name: 'menuType' }));
    const parent = type === MENU_TYPE.root ? null : <MenuParentInput />;
    if (type === MENU_TYPE.button)
        return (
            <>
                {parent}
                <Input source="perms" isRequired helperText={text('org.permsHint')} />
                <Input source="permsType" />
            </>
        );
    return (
        <>
            {parent}
            <Input source="url" isRequired helperText={text('org.pathHint')} />
            <Input source="component" isRequired helperText={text('org.componentHint')} />
            {type === MENU_TYPE.root && <Input source="redirect" />}
            <IconInput />
            <Input source="route" />
            <Input source="hidden" />
            <Input source="keepAlive" />
            <Input source="alwaysShow" />
            <OpenModeInput />
        </>
    );
};
