import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList, useGetOne, useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { tagColor } from '#contract/tag-colors.ts';
import {
    CertificatesQuery,
    DisableVehicle,
    EnableVehicle,
    MaintainVehicle,
    RemindVehicle,
    UnbindDriver,
    type Vehicle,
} from '#contract/vehicle/center.ts';
import type { LoadRow } from '#contract/vehicle/load-table.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { LazyLoadChart } from '#src/domain/vehicle/LazyLoadChart.tsx';
import { LoadTableView } from '#src/domain/vehicle/LoadTableView.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { DetailLink } from '#src/kit/ui/DetailLink.tsx';
import { LineList } from '#src/kit/ui/LineList.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { CertificateSheetButton } from './CertificateSheetButton.tsx';
import { BindDriverButton } from './BindDriverButton.tsx';
import { PaperCard } from './PaperCard.tsx';
import { VehicleFacts } from './VehicleFacts.tsx';
import { VehicleOrders } from './VehicleOrders.tsx';
import { VehiclePlace } from './VehiclePlace.tsx';
import { VehicleSchedule } from './VehicleSchedule.tsx';

/** 证照: certificates of the vehicle and its driver, each with a bar of the remaining time. */
const VehiclePapers = () => {
    const text = useText();
    const query = useRecordQuery(CertificatesQuery);
    return (
        <QueryState query={query} empty={text('fleet.cert.none')}>
            {papers => (
                <Stack spacing={6}>
                    <CertificateSheetButton />
                    {(['vehicle', 'driver'] as const).map(owner => {
                        const own = papers.filter(paper => paper.ownerKind === owner);
                        if (own.length === 0) return null;
                        return (
                            <section key={owner}>
                                <Typography variant="h2" gutterBottom>
                                    {text(owner === 'vehicle' ? 'fleet.cert.ofVehicle' : 'fleet.cert.ofDriver')}
                                </Typography>
                                <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', gap: 4 }}>
                                    {own.map(paper => (
                                        <PaperCard key={paper.id} paper={paper} />
                                    ))}
                                </Box>
                            </section>
                        );
                    })}
                </Stack>
            )}
        </QueryState>
    );
};

type AuditLine = RaRecord &
    Record<'auditNo' | 'applyType_dictText' | 'status' | 'status_dictText' | 'submitTime', string> & { auditorName: string | null };

/** 审核记录: applications for this plate, latest first. */
const VehicleAudits = () => {
    const text = useText();
    const vehicle = useRecordContext<{ id: string; plateNo: string }>();
    const query = useGetList<AuditLine>('vehicle/audit', {
        pagination: { page: 1, perPage: 30 },
        sort: { field: 'submitTime', order: 'DESC' },
        filter: { plateNo: vehicle?.plateNo },
    });
    return (
        <QueryState query={query} empty={text('fleet.noAudits')}>
            {rows => (
                <LineList rows={rows}>
                    {row => (
                        <>
                            <DetailLink resource="vehicle/audit" id={String(row.id)}>
                                {row.auditNo}
                            </DetailLink>
                            <span>{row.applyType_dictText}</span>
                            <Tag tone={tagColor('audit_flow', row.status)}>{row.status_dictText}</Tag>
                            <Box component="span" sx={{ color: 'text.secondary' }}>
                                {[row.submitTime, row.auditorName].filter(Boolean).join(' · ')}
                            </Box>
                        </>
                    )}
                </LineList>
            )}
        </QueryState>
    );
};

/** 起重量: load chart and load table of the vehicle's type. */
const VehicleLoad = () => {
    const text = useText();
    const vehicle = useRecordContext<{ id: string; typeId: string }>();
    const query = useGetOne<{ id: string; loadTable: LoadRow[] | null }>('vehicle/type', { id: vehicle?.typeId ?? '' });
    return (
        <QueryState query={query} empty={text('fleet.noLoad')} isEmpty={type => (type.loadTable ?? []).length === 0}>
            {type => (
                <Stack spacing={4}>
                    <LazyLoadChart rows={type.loadTable ?? []} height={320} />
                    <LoadTableView rows={type.loadTable ?? []} />
                </Stack>
            )}
        </QueryState>
    );
};

type Shown = Row<typeof Vehicle> & { id: string; [text: `${string}_dictText`]: string | undefined };

/** Details of a vehicle. */
export const VehicleDetails = () => {
    const text = useText();
    const may = useMay();
    const mayUse = useMayUse();
    return (
        <ShowFrame
            tags={<Tags />}
            subtitle={<Subtitle />}
            actions={
                <>
                    <BindDriverButton />
                    <ActionMenu actions={[UnbindDriver, MaintainVehicle, RemindVehicle, EnableVehicle, DisableVehicle]} />
                </>
            }
        >
            <ShowTabs
                tabs={[
                    { key: 'facts', label: text('fleet.tab.facts'), content: <VehicleFacts /> },
                    { key: 'papers', label: text('fleet.tab.papers'), content: <VehiclePapers /> },
                    { key: 'load', label: text('fleet.tab.load'), content: <VehicleLoad /> },
                    ...(may('live') ? [{ key: 'place', label: text('fleet.tab.place'), content: <VehiclePlace /> }] : []),
                    ...(mayUse('order:order:list') ? [{ key: 'orders', label: text('fleet.tab.orders'), content: <VehicleOrders /> }] : []),
                    { key: 'schedule', label: text('fleet.tab.schedule'), content: <VehicleSchedule /> },
                    ...(mayUse('vehicle:audit:list')
                        ? [{ key: 'audits', label: text('fleet.tab.audits'), content: <VehicleAudits /> }]
                        : []),
                ]}
            />
        </ShowFrame>
    );
};

const Tags = () => {
    const vehicle = useRecordContext<Shown>();
    if (!vehicle) return null;
    return (
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Tag tone={tagColor('veh_status', vehicle.status)}>{vehicle.status_dictText}</Tag>
            <Tag tone={tagColor('veh_run_status', vehicle.runStatus)}>{vehicle.runStatus_dictText}</Tag>
            {vehicle.auditStatus !== 'approved' && (
                <Tag tone={tagColor('audit_status', vehicle.auditStatus)}>{vehicle.auditStatus_dictText}</Tag>
            )}
        </Stack>
    );
};

const Subtitle = () => {
    const vehicle = useRecordContext<Shown>();
    if (!vehicle) return null;
    return [vehicle.typeName, vehicle.modelName, vehicle.cityName, vehicle.driverName].filter(Boolean).join(' · ');
};
