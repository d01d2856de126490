export default async () => <b />
