import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { NamesCell } from './NamesCell.tsx';
import { SupportBundleButton } from './SupportBundleButton.tsx';
import { TraceButton } from './TraceButton.tsx';
import { ViewAsButton } from './ViewAsButton.tsx';
import { UserRights } from './UserRights.tsx';

const { Field } = fieldsOf(User);

/** An account: personal data, departments, and permissions with their origin. */
export const UserDetails = () => {
    const text = useText();
    return (
        <ShowFrame tags={<StatusTag />} actions={<Acts />}>
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('user.facts'), content: <Facts /> },
                    { key: 'rights', label: text('user.rights'), content: <UserRights /> },
                ]}
            />
        </ShowFrame>
    );
};

const Acts = () => (
    <>
        <ViewAsButton />
        <SupportBundleButton />
        <TraceButton />
    </>
);

const StatusTag = () => {
    const user = useRecordContext<Row<typeof User> & { status_dictText?: string }>();
    return user ? <Tag tone={tagColor('user_status', String(user.status))}>{user.status_dictText}</Tag> : null;
};

const SUPERIOR = 2;

const Identity = () => {
    const text = useText();
    const user = useRecordContext<Row<typeof User>>();
    return <>{text(user?.userIdentity === SUPERIOR ? 'user.superior' : 'user.member')}</>;
};

const Roles = () => {
    const text = useText();
    return (
        <Fact label={text('user.roles')}>
            <NamesCell source="selectedroles" />
        </Fact>
    );
};

const Facts = () => (
    <DescriptionList>
        <Field source="username" />
        <Field source="realname" />
        <Field source="workNo" />
        <Field source="phone" />
        <Field source="email" />
        <Field source="telephone" />
        <Field source="sex" />
        <Field source="birthday" />
        <Field source="post">
            <NamesCell source="post" />
        </Field>
        <Roles />
        <Field source="orgCodeTxt" />
        <Field source="departIds">
            <NamesCell source="departIds" />
        </Field>
        <Field source="userIdentity">
            <Identity />
        </Field>
        <Field source="lastLoginTime" />
        <Field source="createBy" />
        <Field source="createTime" />
        <Field source="updateTime" />
    </DescriptionList>
);
