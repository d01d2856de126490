const all: { value: string; label: string }[] = [{ value: 'a', label: 'System A' }, { value: 'b', label: 'System B' }]
export default { first: 'b', only: (names: string[]) => all.filter(({ value }) => names.includes(value)) }
