import { type ReactNode, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { NamedQuery, QueryParams } from '#contract/kit/query.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import type { Paper } from '#providers/data/files.ts';
import { lazyDialog } from '../loading/lazyPart.ts';

const PdfPreview = lazyDialog(() => import('../upload/PdfPreview.tsx'), 'PdfPreview');

interface PaperPrint<Q extends NamedQuery> {
    /** Fetches the PDF and shows it. */
    print: (params: QueryParams<Q>) => Promise<void>;
    isBusy: boolean;
    /** The preview dialog while it is open; render it beside the button. */
    preview: ReactNode;
}

/** Shows a PDF that the server renders; `label` is the file name if the server sends none. */
export function usePaper<Q extends NamedQuery>(query: Q, label: string): PaperPrint<Q> {
    const notify = useNotify();
    const dataProvider = useDataProvider<AppDataProvider>();
    const [isBusy, setBusy] = useState(false);
    const [paper, setPaper] = useState<Paper>();
    const print = async (params: QueryParams<Q>) => {
        if (isBusy) return;
        setBusy(true);
        try {
            setPaper(await dataProvider.queryFile(query, params, `${label}.pdf`));
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    const preview = paper && <PdfPreview name={paper.fileName} blob={paper.blob} onClose={() => setPaper(undefined)} />;
    return { print, isBusy, preview };
}
