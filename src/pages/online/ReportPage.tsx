import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Row } from '#contract/kit/entity.ts';
import { OnlineReport } from '#contract/online/report.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { ReportView } from '#src/kit/report/ReportView.tsx';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';

/** A report with its own menu entry, `/online/cgreport/<id>`; with a chart if the backend stores one. */
export const ReportPage = () => {
    const { pathname } = useLocation();
    const id = pathname.split('/').at(-1) ?? '';
    const dataProvider = useDataProvider<AppDataProvider>();
    const { data: report } = useQuery({
        queryKey: [OnlineReport.resource, 'page', id],
        queryFn: async () => (await dataProvider.getOne<Row<typeof OnlineReport>>(OnlineReport.resource, { id })).data,
    });
    const title = useMenuTitle(pathname) ?? report?.name ?? '';
    useDocumentTitle(title);
    return (
        <>
            <PageHeader title={title} />
            <ReportView id={id} {...(report?.chart ? { chart: report.chart } : {})} />
        </>
    );
};
