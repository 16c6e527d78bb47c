import { ServicePage } from '#src/kit/config/ServicePage.tsx';

/** S42 客户服务配置. */
export const CustomerServiceList = () => <ServicePage side="customer" />;
