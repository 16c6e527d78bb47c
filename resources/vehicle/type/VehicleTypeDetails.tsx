import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { VehicleType } from '#contract/vehicle/type.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LazyLoadChart } from '#src/domain/vehicle/LazyLoadChart.tsx';
import { LoadTableView } from '#src/domain/vehicle/LoadTableView.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { ScaledNumber } from '#src/kit/ui/ScaledNumber.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { VehiclesLink } from '../VehiclesLink.tsx';
import { PriceCitiesCell } from './PriceCitiesCell.tsx';

const { Field } = fieldsOf(VehicleType);

/** A type: its data, its load table, and the load chart. */
export const VehicleTypeDetails = () => {
    const text = useText();
    return (
        <ShowFrame actions={<VehiclesLink filter="typeId" />}>
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('vehicle.tab.facts'), content: <Facts /> },
                    { key: 'load', label: text('vehicle.tab.load'), content: <Loads /> },
                ]}
            />
        </ShowFrame>
    );
};

type Shown = Row<typeof VehicleType>;

const Facts = () => (
    <DescriptionList>
        <Field source="levelOneName" />
        <Field source="code" />
        <Field source="status" />
        <Field source="tonnageKg">
            <ScaledNumber source="tonnageKg" unit="tonnes" />
        </Field>
        <Field source="maxLoadKg">
            <ScaledNumber source="maxLoadKg" unit="tonnes" />
        </Field>
        <Field source="maxHeightMm">
            <ScaledNumber source="maxHeightMm" unit="metres" />
        </Field>
        <Field source="maxRadiusMm">
            <ScaledNumber source="maxRadiusMm" unit="metres" />
        </Field>
        <Field source="deckLenMm">
            <ScaledNumber source="deckLenMm" unit="metres" />
        </Field>
        <Field source="deckWidMm">
            <ScaledNumber source="deckWidMm" unit="metres" />
        </Field>
        <Field source="vehicleCount" />
        <Field source="priceCities">
            <PriceCitiesCell />
        </Field>
        <Field source="sortNo" />
        <Field source="needCerts" isWide />
        <Field source="intro" isWide />
        <Field source="images" isWide />
    </DescriptionList>
);

const Loads = () => {
    const text = useText();
    const type = useRecordContext<Shown>();
    const rows = type?.loadTable ?? [];
    if (rows.length === 0) return <EmptyState title={text('load.none')} />;
    return (
        <Stack spacing={4}>
            <LazyLoadChart rows={rows} height={320} />
            <LoadTableView rows={rows} />
        </Stack>
    );
};
