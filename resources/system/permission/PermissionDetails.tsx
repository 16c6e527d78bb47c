import { useGetOne, useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { MENU_TYPE, Permission } from '#contract/system/permission.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { Holders } from './Holders.tsx';

const { Field } = fieldsOf(Permission);
type Menu = Row<typeof Permission>;

/** A menu or button with all its settings (wire-contract 13.3) and its holders. */
export const PermissionDetails = () => {
    const text = useText();
    const mayUse = useMayUse();
    const tabs = [
        { key: 'facts', label: text('user.facts'), content: <Facts /> },
        ...(mayUse(permissionOf(User, 'list')) ? [{ key: 'holders', label: text('org.holders'), content: <Holders /> }] : []),
    ];
    return (
        <ShowFrame width={760}>
            <ShowTabs tabs={tabs} />
        </ShowFrame>
    );
};

const Facts = () => {
    const text = useText();
    const menu = useRecordContext<Menu>();
    const above = menu?.parentId ?? '';
    const { data: parent } = useGetOne<Menu>(Permission.resource, { id: above }, { enabled: above !== '' });
    if (!menu) return null;
    return (
        <DescriptionList>
            <Field source="name" />
            <Field source="menuType" />
            <Field source="parentId">{parent?.name ?? (above === '' ? text('org.top') : above)}</Field>
            {menu.menuType === MENU_TYPE.button ? (
                <>
                    <Field source="perms" />
                    <Field source="permsType" />
                </>
            ) : (
                <>
                    <Field source="url" />
                    <Field source="component" />
                    <Field source="redirect" />
                    <Field source="icon" />
                    <Field source="route" />
                    <Field source="hidden" />
                    <Field source="keepAlive" />
                    <Field source="alwaysShow" />
                    <Field source="internalOrExternal">{text(menu.internalOrExternal ? 'org.outside' : 'org.inside')}</Field>
                </>
            )}
            <Field source="sortNo" />
            <Field source="status" />
            <Field source="createBy" />
            <Field source="createTime" />
            <Field source="updateTime" />
            <Field source="description" isWide />
        </DescriptionList>
    );
};
