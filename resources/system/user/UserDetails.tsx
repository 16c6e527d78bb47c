import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/views/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/views/ShowTabs.tsx';
import { LedDepartsCell } from './LedDepartsCell.tsx';
import { UserRights } from './UserRights.tsx';

const { Field } = fieldsOf(User);

/** An account: who it is, where they work, and what they may do and why. */
export const UserDetails = () => {
    const text = useText();
    return (
        <ShowFrame tags={<StatusTag />}>
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('user.facts'), content: <Facts /> },
                    { key: 'rights', label: text('user.rights'), content: <UserRights /> },
                ]}
            />
        </ShowFrame>
    );
};

const StatusTag = () => {
    const user = useRecordContext<Row<typeof User> & { status_dictText?: string }>();
    return user ? <Tag tone={tagColor('user_status', String(user.status))}>{user.status_dictText}</Tag> : null;
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
        <Field source="post" />
        <Field source="orgCodeTxt" />
        <Field source="departIds">
            <LedDepartsCell />
        </Field>
        <Field source="lastLoginTime" />
        <Field source="createBy" />
        <Field source="createTime" />
        <Field source="updateTime" />
    </DescriptionList>
);
