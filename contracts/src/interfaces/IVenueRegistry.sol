// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @dev One part of a split trade.
struct SplitRoute {
    /// The router of a registered venue.
    address router;
    /// The part's input.
    uint256 amount;
}

/// @dev How to execute a trade. The zero address and every venue's wrapped VET mean VET.
struct SwapInstruction {
    /// 0 direct, 1 through a bridge token, 2 split over several venues.
    uint8 swapType;
    /// The router of the venue for the trade or its first hop; ignored for a split.
    address primaryRouter;
    /// The token between the two hops. For a split: the zero address if its parts are direct.
    address bridgeToken;
    /// The parts of a split. For a trade through a bridge token: empty, or one part with the router of the second hop.
    SplitRoute[] splitRoutes;
}

/// @title The registered venues, their pools, the bridge tokens, and the best route over them.
/// @notice The zero address means VET.
interface IVenueRegistry {
    event VenueRegistered(
        address indexed router,
        address factory,
        address wrappedVet,
        uint24 feePips,
        uint8 kind,
        string name
    );
    event VenueRemoved(address indexed router);
    /// @notice Plans can use the pool by its number from now on.
    /// @param venue the venue's router.
    /// @param feePips the pool's fee in millionths of the input.
    /// @param kind 0 Uniswap V2, 1 Uniswap V3, 2 an order book.
    event PoolRegistered(
        uint256 indexed poolId,
        address indexed pool,
        address indexed venue,
        address token0,
        address token1,
        uint24 feePips,
        uint8 kind
    );
    /// @notice A pool with its own fee has changed that fee.
    event PoolFeeChanged(uint256 indexed poolId, uint24 feePips);
    event PausedChanged(bool paused);
    event GuardianChanged(address indexed guardian);
    event BridgeTokenAdded(address indexed token);
    event BridgeTokenRemoved(address indexed token);

    /// @notice The venue or bridge token is already registered, or is not registered.
    error InvalidRegistration(address subject);
    /// @notice The fee must be less than the whole input.
    error InvalidFee(uint256 fee);
    /// @notice The router does not belong to a registered venue.
    error ExchangeNotSupported(address router);
    /// @notice The two tokens are the same, or both are VET and its wrapped token: wrap or unwrap instead.
    error InvalidPath(address tokenFrom, address tokenTo);
    /// @notice The venue has no pair of the two tokens.
    error PairNotFound(address router, address tokenFrom, address tokenTo);
    /// @notice No pool has this number.
    error InvalidExchange(uint256 poolId);

    /// @notice Allows trading on a venue.
    /// @param router identifies the venue; the contract itself for an order book.
    /// @param factory the venue's factory; ignored for an order book.
    /// @param wrappedVet the venue's wrapped VET, exchanged one to one by deposit and withdraw; the zero address if an
    /// order book has no wrapped VET.
    /// @param feePips the fee of the venue's pairs in millionths of the input; 2^24 - 1 if each pair has its own.
    /// @param kind 0 Uniswap V2, 1 Uniswap V3, 2 an order book.
    /// @param name at most 31 bytes.
    function registerVenue(
        address router,
        address factory,
        address wrappedVet,
        uint24 feePips,
        uint8 kind,
        string calldata name
    ) external;

    /// @notice Ends trading on a venue and on all its pools.
    function removeVenue(address router) external;

    /// @notice Gives a pool of a registered venue a number. Anyone can call it, because the venue's factory decides
    /// which pool it is. Three quarters of all numbers, the highest ones, are reserved for the owner.
    /// @param router identifies the venue.
    /// @param fee selects the pool of a Uniswap V3 venue, in millionths; 0 for all other venues.
    /// @return poolId the pool's number, which is the existing one if it has one.
    function registerPool(address router, address tokenA, address tokenB, uint24 fee)
        external
        returns (uint256 poolId);

    /// @notice Updates the stored fee of a pool that has its own fee. Anyone can call it.
    function refreshPool(uint256 poolId) external;

    /// @notice Allows the token between two hops. VET is always allowed and is not listed.
    function addBridgeToken(address token) external;

    function removeBridgeToken(address token) external;

    /// @notice Pauses or unpauses all swaps. The guardian can pause; only the owner can unpause.
    function setPaused(bool paused) external;

    /// @notice Sets the account that can pause swaps; the zero address for no account. Only the owner.
    function setGuardian(address newGuardian) external;

    function guardian() external view returns (address);

    function isPaused() external view returns (bool);

    /// @notice The number of registered pools. Pool numbers begin at 1.
    function poolCount() external view returns (uint256);

    /// @notice The values of `PoolRegistered`, with the current fee.
    function getPool(uint256 poolId)
        external
        view
        returns (
            address pool,
            address venue,
            address token0,
            address token1,
            uint24 feePips,
            uint8 kind
        );

    /// @notice The best direct or one-hop route for selling exactly `amountIn`.
    /// @return instruction the route as an argument of `executeSwap`.
    /// @return amountOut the route's output; 0 if there is no route.
    function getBestRouteWithNativeSupport(address tokenFrom, address tokenTo, uint256 amountIn)
        external
        view
        returns (SwapInstruction memory instruction, uint256 amountOut);

    /// @notice The cheapest direct or one-hop route for buying `amountOut`.
    /// @return instruction the route as an argument of `executeSwap`.
    /// @return amountIn the route's input; 0 if there is no route.
    function getBestRouteWithExactOutput(address tokenFrom, address tokenTo, uint256 amountOut)
        external
        view
        returns (SwapInstruction memory instruction, uint256 amountIn);

    /// @notice The registered venues: one entry per venue in each list except `bridgeTokens`.
    function getRoutingData()
        external
        view
        returns (
            address[] memory routers,
            address[] memory factories,
            address[] memory wrappedTokens,
            uint256[] memory feesPips,
            string[] memory names,
            address[] memory bridgeTokens,
            uint256[] memory kinds
        );
}
