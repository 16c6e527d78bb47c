import { ResultPage } from './ResultPage.tsx';

/** Where unknown paths end (ROUTE-06). */
export const NotFound = () => <ResultPage figure="404" title="很抱歉，资源未找到!" hint="页面不存在，或已被移动。" />;
