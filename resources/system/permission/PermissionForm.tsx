import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { MENU_TYPE, Permission } from '#contract/system/permission.ts';
import { useText } from '#providers/i18n/useText.ts';
import { MENUS, refreshOwnMenu } from '#providers/org/menus.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/views/FormFrame.tsx';
import { FormOutletContext } from '#src/kit/views/FormOutlet.ts';
import { IconInput } from './IconInput.tsx';
import { MenuParentInput } from './MenuParentInput.tsx';
import { OpenModeInput } from './OpenModeInput.tsx';

const { Input } = fieldsOf(Permission);
const LAYOUT = 'layouts/RouteView';

/** A menu or button; a new one starts below the one that `?parent=` names. Its type decides what there is to fill in. */
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
