import Button from '@mui/material/Button';
import { ResultPage } from './ResultPage.tsx';

/** A screen that failed while drawing; the menu beside it still works. */
export const CrashPage = () => (
    <ResultPage figure="!" title="页面出错，请重新加载">
        <Button variant="outlined" onClick={() => window.location.reload()}>
            重新加载
        </Button>
    </ResultPage>
);
