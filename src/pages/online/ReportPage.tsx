import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useDataProvider } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import { CgReport } from '#contract/online/cgreport.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { ReportView } from '#src/kit/report/ReportView.tsx';
import { ErrorPanel } from '#src/kit/ui/ErrorPanel.tsx';
import { LoadingSkeleton } from '#src/kit/ui/LoadingSkeleton.tsx';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';

/** A report with a menu entry of its own, `/online/cgreport/<id>`. */
export const ReportPage = () => {
    const id = useLocation().pathname.split('/').at(-1) ?? '';
    const dataProvider = useDataProvider<AppDataProvider>();
    const {
        data: report,
        error,
        refetch,
    } = useQuery({
        queryKey: [CgReport.resource, 'page', id],
        queryFn: async () => (await dataProvider.getOne<Row<typeof CgReport>>(CgReport.resource, { id })).data,
    });
    useDocumentTitle(report?.name ?? '');
    if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
    if (!report) return <LoadingSkeleton lines={9} />;
    return (
        <>
            <PageHeader title={report.name} />
            <ReportView id={id} chart={report.chart} />
        </>
    );
};
