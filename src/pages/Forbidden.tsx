import { ResultPage } from './ResultPage.tsx';

/** A page that the person may not open. */
export const Forbidden = () => <ResultPage figure="403" title="拒绝访问" hint="您没有打开此页面的权限，如需使用请联系管理员授权。" />;
