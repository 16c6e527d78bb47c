import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { Fence } from '#contract/setting/fence.ts';
import { useText } from '#providers/i18n/useText.ts';
import { areaOf } from '#src/domain/map/fenceArea.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { MapView } from '#src/kit/map/MapView.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';

const { Field } = fieldsOf(Fence);
const NO_POINTS: never[] = [];

/** A fence on a map, with its data. */
export const FenceDetails = () => (
    <ShowFrame>
        <Stack spacing={5}>
            <DescriptionList>
                <Field source="fenceKind" />
                <Field source="cityName" />
                <Field source="status" />
                <Field source="shape" />
                <Field source="areaKm2" />
                <Field source="radiusM" ifAny />
                <Field source="validFrom" ifAny />
                <Field source="validTo" ifAny />
                <Field source="remark" isWide ifAny />
            </DescriptionList>
            <FenceMap />
            <DescriptionList>
                <Field source="lng" ifAny />
                <Field source="lat" ifAny />
                <Field source="corners" isWide ifAny />
                <Field source="createBy" />
                <Field source="createTime" />
            </DescriptionList>
        </Stack>
    </ShowFrame>
);

const FenceMap = () => {
    const text = useText();
    const fence = useRecordContext<Row<typeof Fence> & { id: string }>();
    if (!fence) return null;
    const area = areaOf(fence);
    return <MapView label={text('fence.map')} height="min(420px, 60dvh)" points={NO_POINTS} areas={[area]} focus={area.ring} />;
};
