import { ServicePage } from '#src/domain/service-config/ServicePage.tsx';

/** S42 客户服务配置. */
export const CustomerServiceList = () => <ServicePage side="customer" />;
