import { Driver } from '#contract/users/driver.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ShowFrame } from '#src/kit/views/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/views/ShowTabs.tsx';
import { StateTag } from '#src/kit/views/StateTag.tsx';
import { BlockButton } from '../BlockButton.tsx';
import { driverParts } from './driverParts.tsx';
import { DRIVER_ACTIONS } from './driverActions.ts';
import { DriverPart } from './DriverPart.tsx';
import { DriverTrack } from './DriverTrack.tsx';
import { ExpireCell } from './ExpireCell.tsx';
import { MarginCell } from './MarginCell.tsx';
import { RatingCell } from './RatingCell.tsx';
import { PlateCell } from '#src/kit/fields/PlateCell.tsx';

const { Field } = fieldsOf(Driver);

const facts = (
    <DescriptionList>
        <Field source="driverNo" />
        <Field source="phone" />
        <Field source="idCard" />
        <Field source="gender" />
        <Field source="birthday" />
        <Field source="cityName" />
        <Field source="onlineStatus" />
        <Field source="plateNo">
            <PlateCell />
        </Field>
        <Field source="typeNames" />
        <Field source="memberName" />
        <Field source="ratingX100">
            <RatingCell />
        </Field>
        <Field source="acceptRateBp" />
        <Field source="cancelRateBp" />
        <Field source="orderCount" />
        <Field source="incomeFen" />
        <Field source="marginFen" />
        <Field source="marginBp">
            <MarginCell />
        </Field>
        <Field source="nextExpire">
            <ExpireCell />
        </Field>
        <Field source="skills" />
        <Field source="tags" />
        <Field source="team" />
        <Field source="joinDate" />
        <Field source="suspendUntil" />
        <Field source="leaveDate" />
        <Field source="avatar" />
        <Field source="remark" isWide />
    </DescriptionList>
);

const actions = (
    <>
        <BlockButton kind="driver" />
        <ActionMenu actions={DRIVER_ACTIONS} />
    </>
);

/** The details of a driver: person, work, papers and vehicles, evaluations, what was against him. */
export const DriverDetails = () => {
    const text = useText();
    return (
        <ShowFrame tags={<StateTag dict="driver_status" />} actions={actions}>
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('people.tab.facts'), content: facts },
                    ...driverParts(text).map(({ key, label, content }) => ({ key, label, content: <DriverPart>{content}</DriverPart> })),
                    { key: 'track', label: text('people.tab.track'), content: <DriverTrack /> },
                ]}
            />
        </ShowFrame>
    );
};
