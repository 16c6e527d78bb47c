import { useGetOne, useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { LoadRow } from '#contract/vehicle/load-table.ts';
import { VehicleModel } from '#contract/vehicle/model.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LazyLoadChart } from '#src/domain/vehicle/LazyLoadChart.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { ScaledNumber } from '#src/kit/ui/ScaledNumber.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { VehiclesLink } from '../VehiclesLink.tsx';

const { Field } = fieldsOf(VehicleModel);
type Shown = Row<typeof VehicleModel>;

/** A model: its data sheet, the load chart of its type, and its vehicles. */
export const VehicleModelDetails = () => {
    const text = useText();
    return (
        <ShowFrame actions={<VehiclesLink filter="modelId" />}>
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('vehicle.tab.facts'), content: <Facts /> },
                    { key: 'spec', label: text('vehicle.tab.spec'), content: <Sheet /> },
                    { key: 'load', label: text('vehicle.tab.load'), content: <Loads /> },
                ]}
            />
        </ShowFrame>
    );
};

const Facts = () => (
    <DescriptionList>
        <Field source="brand" />
        <Field source="typeName" />
        <Field source="status" />
        <Field source="boomMm">
            <ScaledNumber source="boomMm" unit="metres" />
        </Field>
        <Field source="curbKg">
            <ScaledNumber source="curbKg" unit="tonnes" />
        </Field>
        <Field source="axleCount" />
        <Field source="emission" />
        <Field source="lengthMm" />
        <Field source="widthMm" />
        <Field source="heightMm" />
        <Field source="vehicleCount" />
        <Field source="image" isWide />
    </DescriptionList>
);

const Sheet = () => {
    const text = useText();
    const model = useRecordContext<Shown>();
    const lines = Object.entries(model?.spec ?? {});
    if (lines.length === 0) return <EmptyState title={text('vehicle.noSpec')} />;
    return (
        <DescriptionList>
            {lines.map(([name, value]) => (
                <Fact key={name} label={name}>
                    {value}
                </Fact>
            ))}
        </DescriptionList>
    );
};

const Loads = () => {
    const text = useText();
    const model = useRecordContext<Shown>();
    const query = useGetOne<{ id: string; loadTable: LoadRow[] | null }>('vehicle/type', { id: model?.typeId ?? '' });
    return (
        <QueryState query={query} empty={text('load.none')} isEmpty={type => (type.loadTable ?? []).length === 0}>
            {type => <LazyLoadChart rows={type.loadTable ?? []} height={320} />}
        </QueryState>
    );
};
