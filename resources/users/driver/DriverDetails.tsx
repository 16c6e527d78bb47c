import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Driver } from '#contract/users/driver.ts';
import { type DriverProfile, DriverProfileQuery } from '#contract/users/profile.ts';
import { DriverTrackQuery } from '#contract/users/driver-pictures.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { MapView } from '#src/kit/map/MapView.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { StateTag } from '#src/kit/show/StateTag.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { BlockButton } from '../BlockButton.tsx';
import { driverParts } from './driverParts.tsx';
import { DRIVER_ACTIONS } from './driverActions.ts';
import { ExpireCell } from './ExpireCell.tsx';
import { MarginCell } from './MarginCell.tsx';
import { RatingCell } from './RatingCell.tsx';
import { PlateCell } from '#src/domain/vehicle/PlateCell.tsx';

/** 轨迹: track of the last 24 hours, and its end. */
const DriverTrack = () => {
    const text = useText();
    const query = useRecordQuery(DriverTrackQuery);
    return (
        <QueryState query={query} empty={text('master.track.none')}>
            {path => {
                const last = path.at(-1);
                return (
                    <MapView
                        height={440}
                        label={text('fleet.place.track', { n: path.length })}
                        points={
                            last
                                ? [
                                      {
                                          id: 'last',
                                          lng: last.lng,
                                          lat: last.lat,
                                          label: last.time.slice(11, 16),
                                          tone: 'processing',
                                          isMain: true,
                                      },
                                  ]
                                : []
                        }
                        lines={path.length > 1 ? [{ id: 'track', path, tone: 'processing' }] : []}
                        withCities
                    />
                );
            }}
        </QueryState>
    );
};

/** A tab of the details with data from the driver's profile; all tabs share one query. */
const DriverPart = ({ children }: { children: (profile: DriverProfile) => ReactNode }) => {
    const query = useRecordQuery(DriverProfileQuery);
    return (
        <QueryState query={query} empty="">
            {profile => <Stack spacing={6}>{children(profile)}</Stack>}
        </QueryState>
    );
};

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

/** Details of a driver: person, work, certificates and vehicles, evaluations, and incidents. */
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
